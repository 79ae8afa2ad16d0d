/** Reports the height of an element's content in pixels, now and whenever it changes. */
export function tellHeight(element: Element, tell: (height: number) => void): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell(height);
  }).observe(element);
}
