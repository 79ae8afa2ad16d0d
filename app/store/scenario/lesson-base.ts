/** The scenario that a lesson began with. Its check counts, even if an edit changes the lesson in the text. */
export interface LessonBase {
  /** The id in the library; null for a lesson from a link, or one that the visitor writes. */
  readonly id: string | null;
  readonly text: string;
}

/** Returns the lesson that begins with this text, or null if the text, parsed as `value`, has none. */
export function lessonBase(text: string, value: unknown, id: string | null): LessonBase | null {
  const hasLesson = typeof value === 'object' && value !== null && Object.hasOwn(value, 'lesson');
  return hasLesson ? { id, text } : null;
}

export function isLessonBase(value: unknown): value is LessonBase {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text } = value as Record<string, unknown>;
  return (id === null || typeof id === 'string') && typeof text === 'string';
}
