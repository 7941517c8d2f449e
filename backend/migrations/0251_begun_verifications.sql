-- Attempts that were not finished are ended every hour.
create index verifications_begun on verifications (expires_at) where status = 'begun';
