/** The sites of Datadog that its SDK knows by name. The host that takes events is made of one of them. */
export const datadogSites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
  'ddog-gov.com',
  'us2.ddog-gov.com',
] as const
