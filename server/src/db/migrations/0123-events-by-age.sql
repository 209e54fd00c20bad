-- Events of webhooks are deleted after 30 days, with their deliveries: those that are old are found without reading the others.
create index webhook_event_by_age on webhook_event (happened_at);
