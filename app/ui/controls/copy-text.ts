/**
 * Puts a text into the clipboard; false where the browser refuses. The clipboard is asked at once, while the key that
 * was pressed still counts, also where the text is yet to come.
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
