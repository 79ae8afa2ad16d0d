/** Before a button that was pressed goes away: the keyboard stays in the pane that the button was in. */
export function focusPane(pressed: Element): void {
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
