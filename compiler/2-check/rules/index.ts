import type { Rule } from '../rule.ts'
import { brandLowContrast } from './brand/low-contrast.ts'
import { brandUnknown } from './brand/unknown.ts'
import { consentCountryWithoutSite } from './consent/country-without-site.ts'
import { consentUnknownCountry } from './consent/unknown-country.ts'
import { consentUnknownDomain } from './consent/unknown-domain.ts'
import { contentBrokenLink } from './content/broken-link.ts'
import { contentUnreadFile } from './content/unread-file.ts'
import { deployEmptyFreeze } from './deploy/empty-freeze.ts'
import { deployUnknownEnvironment } from './deploy/unknown-environment.ts'
import { environmentHostPattern } from './environment/host-pattern.ts'
import { environmentInsecureAddress } from './environment/insecure-address.ts'
import { environmentLocalKey } from './environment/local-key.ts'
import { environmentNoContact } from './environment/no-contact.ts'
import { environmentNoKey } from './environment/no-key.ts'
import { environmentNoProduction } from './environment/no-production.ts'
import { environmentRemoteIntake } from './environment/remote-intake.ts'
import { filesBadPath } from './files/bad-path.ts'
import { filesExpired } from './files/expired.ts'
import { hostBadPunycode } from './host/bad-punycode.ts'
import { hostConfusable } from './host/confusable.ts'
import { hostDuplicate } from './host/duplicate.ts'
import { hostInvalid } from './host/invalid.ts'
import { hostLookAlike } from './host/look-alike.ts'
import { hostNotCanonical } from './host/not-canonical.ts'
import { hostPublicSuffix } from './host/public-suffix.ts'
import { hostReserved } from './host/reserved.ts'
import { hostUnknownSuffix } from './host/unknown-suffix.ts'
import { localeTableCodeMalformed } from './locale-table/code-malformed.ts'
import { localeTableCountryContradictsCode } from './locale-table/country-contradicts-code.ts'
import { localeTableDefaultInactive } from './locale-table/default-inactive.ts'
import { localeTableDefaultUnknown } from './locale-table/default-unknown.ts'
import { localeTableFlagContradictsCountry } from './locale-table/flag-contradicts-country.ts'
import { localeTableLanguageContradictsCode } from './locale-table/language-contradicts-code.ts'
import { localeTableSharedLanguage } from './locale-table/shared-language.ts'
import { localeTableUnknownCountry } from './locale-table/unknown-country.ts'
import { localeTableUnknownLanguage } from './locale-table/unknown-language.ts'
import { localeTableUnlikelyDistanceSystem } from './locale-table/unlikely-distance-system.ts'
import { localeTableUnlikelyWeekStart } from './locale-table/unlikely-week-start.ts'
import { localeEqualSets } from './locale/equal-sets.ts'
import { localeExcluded } from './locale/excluded.ts'
import { localeInactive } from './locale/inactive.ts'
import { localeListEqualsSet } from './locale/list-equals-set.ts'
import { localeNeedlessMember } from './locale/needless-member.ts'
import { localeNoDefault } from './locale/no-default.ts'
import { localeRepeated } from './locale/repeated.ts'
import { localeRootWithoutPages } from './locale/root-without-pages.ts'
import { localeSetCycle } from './locale/set-cycle.ts'
import { localeUnknown } from './locale/unknown.ts'
import { localeUnsortedSet } from './locale/unsorted-set.ts'
import { localeUnusedSet } from './locale/unused-set.ts'
import { mediaActiveSvg } from './media/active-svg.ts'
import { mediaMissing } from './media/missing.ts'
import { mediaNoAlt } from './media/no-alt.ts'
import { mediaPosition } from './media/position.ts'
import { mediaTooHeavy } from './media/too-heavy.ts'
import { mediaUnusable } from './media/unusable.ts'
import { mediaWrongFormat } from './media/wrong-format.ts'
import { mediaWrongSize } from './media/wrong-size.ts'
import { movedChain } from './moved/chain.ts'
import { movedCycle } from './moved/cycle.ts'
import { movedLiveSource } from './moved/live-source.ts'
import { movedMalformed } from './moved/malformed.ts'
import { movedUnknownSite } from './moved/unknown-site.ts'
import { movedUnknownTarget } from './moved/unknown-target.ts'
import { placeDamagedText } from './place/damaged-text.ts'
import { placeEmptySpan } from './place/empty-span.ts'
import { placeFarAway } from './place/far-away.ts'
import { placeNeverOpen } from './place/never-open.ts'
import { placeNoDefaultText } from './place/no-default-text.ts'
import { placeNotNameable } from './place/not-nameable.ts'
import { placeOtherTimeZone } from './place/other-time-zone.ts'
import { placeOutsideCountry } from './place/outside-country.ts'
import { placeOverlappingHours } from './place/overlapping-hours.ts'
import { placeRepeatedExit } from './place/repeated-exit.ts'
import { placeSamePosition } from './place/same-position.ts'
import { placeSpreadsheetError } from './place/spreadsheet-error.ts'
import { placeUnknownCurrency } from './place/unknown-currency.ts'
import { placeUnlikelyPrice } from './place/unlikely-price.ts'
import { placeUntranslatedText } from './place/untranslated-text.ts'
import { placeUnusedText } from './place/unused-text.ts'
import { reservationSharedParameter } from './reservation/shared-parameter.ts'
import { runtimeDefaultMissing } from './runtime/default-missing.ts'
import { runtimeExcludedAndServed } from './runtime/excluded-and-served.ts'
import { runtimeExcludedUnknown } from './runtime/excluded-unknown.ts'
import { runtimeLanguageRepeated } from './runtime/language-repeated.ts'
import { runtimeLanguageUnknown } from './runtime/language-unknown.ts'
import { runtimeNoReason } from './runtime/no-reason.ts'
import { runtimeUnusedLanguage } from './runtime/unused-language.ts'
import { siteInvalidSlug } from './site/invalid-slug.ts'
import { siteKindContradicted } from './site/kind-contradicted.ts'
import { siteNameMissing } from './site/name-missing.ts'
import { siteNeedlessPath } from './site/needless-path.ts'
import { siteNeedlessPrimary } from './site/needless-primary.ts'
import { siteOtherScript } from './site/other-script.ts'
import { sitePathContradicted } from './site/path-contradicted.ts'
import { siteReservedSlug } from './site/reserved-slug.ts'
import { siteSharedSlug } from './site/shared-slug.ts'
import { siteTwoPrimaries } from './site/two-primaries.ts'
import { siteUnknownCountry } from './site/unknown-country.ts'
import { siteUnknownTimeZone } from './site/unknown-time-zone.ts'
import { siteUnknownType } from './site/unknown-type.ts'
import { siteUnusedName } from './site/unused-name.ts'
import { translationDamagedText } from './translation/damaged-text.ts'
import { translationExtraKey } from './translation/extra-key.ts'
import { translationInEnglish } from './translation/in-english.ts'
import { translationMalformedPlaceholder } from './translation/malformed-placeholder.ts'
import { translationMarkup } from './translation/markup.ts'
import { translationMissingFile } from './translation/missing-file.ts'
import { translationMissingKey } from './translation/missing-key.ts'
import { translationMuchLonger } from './translation/much-longer.ts'
import { translationNesting } from './translation/nesting.ts'
import { translationOtherScript } from './translation/other-script.ts'
import { translationPlaceholder } from './translation/placeholder.ts'
import { translationPlural } from './translation/plural.ts'
import { translationTooWide } from './translation/too-wide.ts'
import { translationUnreadFile } from './translation/unread-file.ts'
import { deploySharedPlace } from './deploy/shared-place.ts'
import { deployInsecureStore } from './deploy/insecure-store.ts'
import { deployFolderOfAnother } from './deploy/folder-of-another.ts'
import { movedMany } from './moved/many.ts'
import { retiredLive } from './retired/live.ts'
import { retiredMalformed } from './retired/malformed.ts'
import { retiredMoved } from './retired/moved.ts'
import { retiredUnknownLanguage } from './retired/unknown-language.ts'
import { retiredUnanswered } from './retired/unanswered.ts'
import { environmentTakenAlias } from './environment/taken-alias.ts'
import { factsUnknownSite } from './facts/unknown-site.ts'
import { factsStatedTwice } from './facts/stated-twice.ts'
import { factsTooOld } from './facts/too-old.ts'
import { factsFutureDate } from './facts/future-date.ts'
import { cardMissingFont } from './card/missing-font.ts'
import { cardMissingGlyph } from './card/missing-glyph.ts'
import { runtimeMissingNamespace } from './runtime/missing-namespace.ts'
import { environmentSharedHost } from './environment/shared-host.ts'
import { hostDoubledPrefix } from './host/doubled-prefix.ts'
import { retiredFutureDate } from './retired/future-date.ts'
import { translationNotTranslated } from './translation/not-translated.ts'
import { translationOtherRegion } from './translation/other-region.ts'
import { environmentSampleValue } from './environment/sample-value.ts'
import { placeUnlikelyName } from './place/unlikely-name.ts'
import { filesUnusable } from './files/unusable.ts'
import { contentTooOld } from './content/too-old.ts'

/** Every validation rule, by area. The order does not matter: findings are sorted by place. */
export const rules: readonly Rule[] = [
  consentCountryWithoutSite,
  consentUnknownCountry,
  consentUnknownDomain,
  contentBrokenLink,
  contentUnreadFile,
  deployEmptyFreeze,
  deployUnknownEnvironment,
  environmentHostPattern,
  environmentInsecureAddress,
  environmentLocalKey,
  environmentNoContact,
  environmentNoKey,
  environmentNoProduction,
  environmentRemoteIntake,
  hostBadPunycode,
  hostConfusable,
  hostDuplicate,
  hostInvalid,
  hostLookAlike,
  hostNotCanonical,
  hostPublicSuffix,
  hostReserved,
  hostUnknownSuffix,
  localeTableCodeMalformed,
  localeTableCountryContradictsCode,
  localeTableDefaultInactive,
  localeTableDefaultUnknown,
  localeTableFlagContradictsCountry,
  localeTableLanguageContradictsCode,
  localeTableSharedLanguage,
  localeTableUnknownCountry,
  localeTableUnknownLanguage,
  localeTableUnlikelyDistanceSystem,
  localeTableUnlikelyWeekStart,
  localeEqualSets,
  localeExcluded,
  localeInactive,
  localeListEqualsSet,
  localeNeedlessMember,
  localeNoDefault,
  localeRepeated,
  localeRootWithoutPages,
  localeSetCycle,
  localeUnknown,
  localeUnsortedSet,
  localeUnusedSet,
  movedChain,
  movedCycle,
  movedLiveSource,
  movedMalformed,
  movedUnknownSite,
  movedUnknownTarget,
  placeDamagedText,
  placeEmptySpan,
  placeFarAway,
  placeNeverOpen,
  placeNoDefaultText,
  placeNotNameable,
  placeOtherTimeZone,
  placeOutsideCountry,
  placeOverlappingHours,
  placeRepeatedExit,
  placeSamePosition,
  placeSpreadsheetError,
  placeUnknownCurrency,
  placeUnlikelyPrice,
  placeUntranslatedText,
  placeUnusedText,
  reservationSharedParameter,
  runtimeDefaultMissing,
  runtimeExcludedAndServed,
  runtimeExcludedUnknown,
  runtimeLanguageRepeated,
  runtimeLanguageUnknown,
  runtimeNoReason,
  runtimeUnusedLanguage,
  siteInvalidSlug,
  siteKindContradicted,
  siteNameMissing,
  siteNeedlessPath,
  siteNeedlessPrimary,
  siteOtherScript,
  sitePathContradicted,
  siteReservedSlug,
  siteSharedSlug,
  siteTwoPrimaries,
  siteUnknownCountry,
  siteUnknownTimeZone,
  siteUnknownType,
  siteUnusedName,
  translationDamagedText,
  translationExtraKey,
  translationInEnglish,
  translationMalformedPlaceholder,
  translationMarkup,
  translationMissingFile,
  translationMissingKey,
  translationMuchLonger,
  translationNesting,
  translationOtherScript,
  translationPlaceholder,
  translationPlural,
  translationTooWide,
  translationUnreadFile,
  deploySharedPlace,
  deployInsecureStore,
  deployFolderOfAnother,
  movedMany,
  retiredLive,
  retiredMalformed,
  retiredMoved,
  retiredUnknownLanguage,
  retiredUnanswered,
  environmentTakenAlias,
  factsUnknownSite,
  factsStatedTwice,
  factsTooOld,
  factsFutureDate,
  cardMissingFont,
  cardMissingGlyph,
  brandUnknown,
  brandLowContrast,
  mediaMissing,
  mediaWrongFormat,
  mediaActiveSvg,
  mediaUnusable,
  mediaPosition,
  mediaWrongSize,
  mediaTooHeavy,
  mediaNoAlt,
  runtimeMissingNamespace,
  environmentSharedHost,
  hostDoubledPrefix,
  retiredFutureDate,
  translationNotTranslated,
  translationOtherRegion,
  environmentSampleValue,
  filesBadPath,
  filesExpired,
  placeUnlikelyName,
  filesUnusable,
  contentTooOld,
]
