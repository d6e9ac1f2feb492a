import type { Distance, Translate } from '../../../runtime/index.ts'

/** A distance in words, e.g. `1.2 mi (1.9 km)`. */
export function distanceText(t: Translate, { unit, value, metric }: Distance): string {
  const distance = t(`distance.${unit}`, { value })
  return metric
    ? t('distance.both', { distance, metric: t(`distance.${metric.unit}`, { value: metric.value }) })
    : distance
}
