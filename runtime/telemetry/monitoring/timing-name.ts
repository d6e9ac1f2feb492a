/**
 * Returns a timing's name as Datadog accepts it (MO-08): every character except letters, digits and `-_.@$` becomes
 * `_`.
 */
export function timingName(name: string): string {
  return name.replace(/[^\w\-.@$]/g, '_')
}
