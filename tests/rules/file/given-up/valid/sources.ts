import type { ChangeSources } from '../../../../fixture-project.ts'

/** As many rows with a mistake in what they say. */
const change: ChangeSources = ({ sites, ...others }) => ({
  ...others,
  sites: { ...sites, text: sites.text.replaceAll('slug: ', 'slug: new-') },
})

export default change
