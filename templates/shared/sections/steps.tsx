import { useTexts } from '../../../runtime/index.ts'

const STEPS = [
  { title: 'how.step1', text: 'how.step1Text' },
  { title: 'how.step2', text: 'how.step2Text' },
  { title: 'how.step3', text: 'how.step3Text' },
] as const

/** How it works, from the reservation to the pick-up. */
export function Steps() {
  const t = useTexts()
  return (
    <section className="wrap steps" aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <ol>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
