/** What the secret of a browser starts with; the rest is spelt like any other secret of ours. */
export const DEVICE_PREFIX = 'dev_';

/** How many devices are known of one person: the latest. */
export const DEVICES_MAX = 20;

/** A device that was not used for so long is forgotten. */
export const DEVICE_IDLE_MAX = Temporal.Duration.from({ hours: 180 * 24 });
