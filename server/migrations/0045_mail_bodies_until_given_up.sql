-- An email that was given up keeps no body either: the links in it still work for as long as their tokens do.
alter table mail.letters
  drop constraint letter_body_until_sent,
  drop constraint letter_body_erased_when_sent;
update mail.letters set body_text = null, body_html = null, links = '{}' where status = 'failed';
alter table mail.letters
  add constraint letter_body_while_needed check (status in ('sent', 'failed') or (body_text is not null and body_html is not null)),
  add constraint letter_body_erased_at_its_end check (
    status not in ('sent', 'failed') or (body_text is null and body_html is null and links = '{}'));
comment on constraint letter_body_erased_at_its_end on mail.letters is
  'Emails carry single-use tokens, which the shop stores hashed everywhere else: the body goes in the statement that notes the email as sent or given up.';
