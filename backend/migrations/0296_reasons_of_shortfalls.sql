-- What is withheld has the reason of what takes the points back. The release before stores none.
alter table ledger_shortfalls add column reason text not null default 'order-reversal';
update ledger_shortfalls set reason = 'referral' where source_kind = 'friend-reward-reversal';
update ledger_shortfalls set reason = 'marathon'
  where source_kind in ('marathon-week-reversal', 'marathon-prize-reversal');
