/** Keeps the keyboard focus in a button's pane before the button disappears. */
export function focusPane(pressed: Element): void {
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
