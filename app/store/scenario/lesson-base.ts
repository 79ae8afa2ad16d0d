/** The scenario that a lesson began with. Its check counts, whatever an edit does to the lesson in the text. */
export interface LessonBase {
  /** Of the library; null for a lesson that came in a link, or that the visitor writes. */
  readonly id: string | null;
  readonly text: string;
}

/** The lesson that begins with this text; null where the text, read as `value`, has none. */
export function lessonBase(text: string, value: unknown, id: string | null): LessonBase | null {
  const hasLesson = typeof value === 'object' && value !== null && Object.hasOwn(value, 'lesson');
  return hasLesson ? { id, text } : null;
}

export function isLessonBase(value: unknown): value is LessonBase {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text } = value as Record<string, unknown>;
  return (id === null || typeof id === 'string') && typeof text === 'string';
}
