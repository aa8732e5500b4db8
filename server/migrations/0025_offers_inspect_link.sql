alter table offers.offers
  add column inspect_link text,
  add constraint offer_inspect_link_of_an_asset check (inspect_link is null or asset_id is not null),
  add constraint offer_inspect_link_opens_the_game check (
    length(inspect_link) <= 2000
    and inspect_link ~ '^steam://run(game)?/730/[0-9]*/[+]csgo_econ_action_preview%20[0-9A-Za-z]+$');
comment on column offers.offers.inspect_link is 'Opens the item in the game, as Steam linked it; null if it did not.';
