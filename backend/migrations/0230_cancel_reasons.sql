-- The reasons are names of the contract: orders show them to customers.
update orders set cancelled_why = case cancelled_why
  when 'Скасовано покупцем' then 'customer'
  when 'Оплата не надійшла вчасно' then 'unpaid'
  when 'Скасовано складом' then 'store'
  when 'Оплату повернено' then 'refunded'
end
where cancelled_why is not null;
