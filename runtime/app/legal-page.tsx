import type { FrameData } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useConsentParts } from '../telemetry/late-telemetry.ts'
import { Operator } from './operator.tsx'
import { staticPart } from './static-part.tsx'

/** The paragraph about measuring, by consent mode. */
const MEASURED = {
  'opt-in': 'legal:privacy.measured',
  'opt-out': 'legal:privacy.measuredUntilRefused',
} as const

/**
 * The page `/legal/`: privacy, terms and accessibility. The section ids are public: the footer and other sites link to
 * them.
 */
export function LegalPage({ data }: LegalProps) {
  return (
    <div className="wrap legal">
      <Privacy data={data} />
      {data.measured && <ChoiceSection />}
      <Terms data={data} />
    </div>
  )
}

interface LegalProps {
  readonly data: FrameData
}

const Privacy = staticPart('privacy', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : PrivacyPart)

function PrivacyPart({ data }: LegalProps) {
  const { measured, purposes, operator, contact, imprint = {} } = data
  const { representative, register, vatId, privacyEmail, privacyPolicy } = imprint
  const t = useTexts()
  return (
    <>
      <h1>{t('legal:title')}</h1>
      {(operator !== undefined || contact) && (
        <address id="operator">
          <Operator {...data} />
          {representative !== undefined && <p>{t('legal:operator.representative', { name: representative })}</p>}
          {register !== undefined && <p>{t('legal:operator.register', { entry: register })}</p>}
          {vatId !== undefined && <p>{t('legal:operator.vatId', { number: vatId })}</p>}
        </address>
      )}
      <section id="privacy">
        <h2>{t('legal:privacy.title')}</h2>
        {measured !== 'opt-out' && <p>{t('legal:privacy.storage')}</p>}
        <p>{t('legal:privacy.language')}</p>
        {measured && <p>{t(MEASURED[measured])}</p>}
        {purposes && (
          <ul>
            {purposes.map((purpose) => purpose !== 'replay' && <li key={purpose}>{t(`legal:consent.${purpose}`)}</li>)}
          </ul>
        )}
        {purposes?.includes('replay') && <p>{t('legal:privacy.recorded')}</p>}
        {measured === 'opt-in' && <p>{t('legal:privacy.basis')}</p>}
        <p>{t('legal:privacy.booking')}</p>
        {measured && <p>{t('legal:privacy.rights')}</p>}
        {privacyEmail !== undefined && (
          <p>
            {t('legal:privacy.contact')} <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
          </p>
        )}
        {privacyPolicy !== undefined && (
          <p>
            {t('legal:privacy.policy')} <a href={privacyPolicy}>{privacyPolicy.replace(/^https?:\/\//, '')}</a>
          </p>
        )}
      </section>
    </>
  )
}

const Terms = staticPart('terms', import.meta.env.MICROSITES_INTERACTIVE_ONLY ? undefined : TermsPart)

function TermsPart({ data: { dataSources } }: LegalProps) {
  const t = useTexts()
  return (
    <>
      <section id="terms">
        <h2>{t('legal:terms.title')}</h2>
        <p>{t('legal:terms.information')}</p>
        <p>{t('legal:terms.booking')}</p>
      </section>
      {dataSources && (
        <section id="sources">
          <h2>{t('legal:sources.title')}</h2>
          <p>{t('legal:sources.text', { date: dataSources.asOf.text })}</p>
          <ul>
            {dataSources.sources.map(({ name, href, licence }) => (
              <li key={name}>
                <a href={href} rel="nofollow noopener">
                  {name}
                </a>
                {licence !== undefined && ` (${licence})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="accessibility">
        <h2>{t('legal:accessibility.title')}</h2>
        <p>{t('legal:accessibility.goal')}</p>
        <p>{t('legal:accessibility.script')}</p>
      </section>
    </>
  )
}

function ChoiceSection() {
  const t = useTexts()
  const parts = useConsentParts()
  return (
    <section id="choice">
      <h2>{t('legal:choice.title')}</h2>
      {parts ? <parts.Choice /> : <p className="scriptless">{t('legal:choice.script')}</p>}
    </section>
  )
}
