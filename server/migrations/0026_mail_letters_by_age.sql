create index letters_by_age on mail.letters (created_at) where status in ('sent', 'failed');
comment on index mail.letters_by_age is 'For deleting what nobody needs any more, every night, without reading all letters.';
