import type { ChangeKind } from '../define-change.ts'
import { siteAdded } from './site/added.ts'
import { siteBrand } from './site/brand.ts'
import { siteImage } from './site/image.ts'
import { siteConsent } from './site/consent.ts'
import { siteContent } from './site/content.ts'
import { siteFacts } from './site/facts.ts'
import { siteFirstLanguage } from './site/first-language.ts'
import { siteLanguagesAdded } from './site/languages-added.ts'
import { siteLanguagesRemoved } from './site/languages-removed.ts'
import { siteMoved } from './site/moved.ts'
import { siteName } from './site/name.ts'
import { sitePlace } from './site/place.ts'
import { sitePrimary } from './site/primary.ts'
import { siteRemoved } from './site/removed.ts'
import { siteSlug } from './site/slug.ts'
import { siteType } from './site/type.ts'
import { redirectAdded } from './redirect/added.ts'
import { redirectChanged } from './redirect/changed.ts'
import { redirectRemoved } from './redirect/removed.ts'
import { localeAdded } from './locale/added.ts'
import { localeDefault } from './locale/default.ts'
import { localeFields } from './locale/fields.ts'
import { localeNamespaces } from './locale/namespaces.ts'
import { localeOrder } from './locale/order.ts'
import { localeRemoved } from './locale/removed.ts'
import { localeTestLocale } from './locale/test-locale.ts'
import { textAdded } from './text/added.ts'
import { textChanged } from './text/changed.ts'
import { textRemoved } from './text/removed.ts'
import { environmentAdded } from './environment/added.ts'
import { environmentHosts } from './environment/hosts.ts'
import { environmentIndexable } from './environment/indexable.ts'
import { environmentRemoved } from './environment/removed.ts'
import { environmentServices } from './environment/services.ts'
import { environmentTelemetry } from './environment/telemetry.ts'
import { platformBrand } from './platform/brand.ts'
import { platformConsent } from './platform/consent.ts'
import { platformGuard } from './platform/guard.ts'
import { platformPages } from './platform/pages.ts'
import { platformReservation } from './platform/reservation.ts'
import { templateChanged } from './template/changed.ts'
import { retiredAdded } from './retired/added.ts'
import { retiredChanged } from './retired/changed.ts'
import { retiredRemoved } from './retired/removed.ts'
import { environmentAliases } from './environment/aliases.ts'
import { siteVerification } from './site/verification.ts'
import { siteFiles } from './site/files.ts'
import { environmentFiles } from './environment/files.ts'

/** Every kind of change. The order does not matter: changes are sorted by level. */
export const changeKinds: readonly ChangeKind[] = [
  siteAdded,
  siteBrand,
  siteConsent,
  siteContent,
  siteFacts,
  siteFirstLanguage,
  siteImage,
  siteLanguagesAdded,
  siteLanguagesRemoved,
  siteMoved,
  siteName,
  sitePlace,
  sitePrimary,
  siteRemoved,
  siteSlug,
  siteType,
  redirectAdded,
  redirectChanged,
  redirectRemoved,
  localeAdded,
  localeDefault,
  localeFields,
  localeNamespaces,
  localeOrder,
  localeRemoved,
  localeTestLocale,
  textAdded,
  textChanged,
  textRemoved,
  environmentAdded,
  environmentHosts,
  environmentIndexable,
  environmentRemoved,
  environmentServices,
  environmentTelemetry,
  platformBrand,
  platformConsent,
  platformGuard,
  platformPages,
  platformReservation,
  templateChanged,
  retiredAdded,
  retiredChanged,
  retiredRemoved,
  environmentAliases,
  siteVerification,
  siteFiles,
  environmentFiles,
]
