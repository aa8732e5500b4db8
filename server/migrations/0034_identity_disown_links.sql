comment on table identity.sign_in_alerts is
  'Links of emails with which the owner says that somebody else signed in or opened the account: single use, valid for 7 days.';
comment on column identity.sign_in_alerts.signed_in_at is 'What was added to the account since then is removed.';
