/** A timing's name as Datadog takes it (MO-08): every character but letters, digits and `-_.@$` becomes `_`. */
export function timingName(name: string): string {
  return name.replace(/[^\w\-.@$]/g, '_')
}
