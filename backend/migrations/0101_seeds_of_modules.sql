-- Demo data of customers is inserted by the module `account` now.
UPDATE seeds SET module = 'account' WHERE module = 'users';
