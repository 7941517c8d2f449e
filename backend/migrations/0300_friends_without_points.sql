-- A friend's first paid order is stored also while points for friends are switched off: then it brought none.
alter table friend_rewards drop constraint friend_rewards_amount_check;
alter table friend_rewards add check (amount >= 0);
