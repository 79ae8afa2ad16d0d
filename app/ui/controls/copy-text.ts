/**
 * Copies a text to the clipboard; returns false if the browser refuses. Accesses the clipboard immediately, even if the
 * text is not ready, because a browser allows it only right after a key press or click.
 */
export async function copyText(text: string | Promise<string | Blob>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}
