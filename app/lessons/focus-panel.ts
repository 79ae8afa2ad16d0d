/** Before a button that was pressed goes away: the keyboard stays in the panel that the button was in. */
export function focusPanel(pressed: Element): void {
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
