import { useTexts } from '../../runtime/index.ts'

/** Ordered by how often travellers ask. */
const QUESTIONS = [
  { question: 'faq.price.q', answer: 'faq.price.a' },
  { question: 'faq.late.q', answer: 'faq.late.a' },
  { question: 'faq.size.q', answer: 'faq.size.a' },
  { question: 'faq.forbidden.q', answer: 'faq.forbidden.a' },
  { question: 'faq.protection.q', answer: 'faq.protection.a' },
  { question: 'faq.cancel.q', answer: 'faq.cancel.a' },
  { question: 'faq.bring.q', answer: 'faq.bring.a' },
] as const

/** Questions that open by themselves, without JavaScript, and that the browser's search finds while closed. */
export function Faq() {
  const t = useTexts()
  return (
    <section className="wrap faq" aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{t(question)}</h3>
            </summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
