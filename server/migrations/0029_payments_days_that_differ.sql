create index provider_days_that_differ on payments.provider_days (provider, day) where differences > 0;
comment on index payments.provider_days_that_differ is 'Compared again every night, until they agree.';
