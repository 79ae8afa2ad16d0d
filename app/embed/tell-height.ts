/** Tells how many pixels the content of an element needs, now and whenever that changes. */
export function tellHeight(element: Element, tell: (height: number) => void): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell(height);
  }).observe(element);
}
