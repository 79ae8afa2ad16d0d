/** Whether the keyboard has ⌘, ⌃ and ⇧. */
export const IS_MAC = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);
