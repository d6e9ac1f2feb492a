import type { PageData } from '../../runtime/index.ts'
import { useTexts } from '../../runtime/index.ts'

/** Leads to the customer app with the place, its type and the page's locale. A plain GET form: the browser needs nothing else to send it. */
export function ReservationForm({ data }: { readonly data: PageData }) {
  const t = useTexts()
  const { action, hidden } = data.reservation
  return (
    <form className="reserve" method="get" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" type="submit" aria-describedby="leaves">
        {t('form.submit')}
      </button>
      <p id="leaves">{t('form.leaves')}</p>
      <p>{t('price.unknown')}</p>
    </form>
  )
}
