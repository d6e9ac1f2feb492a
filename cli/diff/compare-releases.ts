import { diff } from '../../compiler/diff/diff.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { placeData } from '../project/place-data.ts'
import { today } from '../project/today.ts'
import { printable } from '../text/printable.ts'
import type { CompiledSide, ComparedSides } from './compiled-side.ts'
import { addressesOf, releaseProject } from './release.ts'
import type { NamedRelease, NamedSide } from './side-named.ts'

type Named = NamedSide | NamedRelease

/**
 * Compares the URLs of two sides, of which at least one is a release. Throws a {@link UsageFailure} if their
 * environments do not match.
 * @param here the project that provides the settings if both sides are releases.
 */
export async function compareReleases(
  { from, to }: { readonly from: Named; readonly to: Named },
  here: () => Promise<NamedSide>,
  compiled: (side: NamedSide) => Promise<CompiledSide>,
  asked: string,
): Promise<Omit<ComparedSides, 'keep'>> {
  const releases = [from, to].flatMap((side) => ('release' in side ? [side.release] : []))
  const table = [from, to].find((side): side is NamedSide => !('release' in side))
  const frame = await compiled(table ?? (await here()))
  const environment = environmentOf(releases, asked, frame.project)
  const side = (named: Named): CompiledSide =>
    'release' in named
      ? { label: `${named.label} (${environment})`, project: releaseProject(named.release, frame.project) }
      : { ...frame, project: addressesOf(frame.project) }
  const sides = { from: side(from), to: side(to) }
  const changes = diff(sides.from, sides.to, environment, { today: today(), places: placeData() })
  const [before, after] = releases
  // Two releases show which of their domains are equal byte for byte.
  const rebuilt =
    before && after
      ? Object.keys(after.digests).filter(
          (domain) => !Object.hasOwn(before.digests, domain) || after.digests[domain] !== before.digests[domain],
        )
      : changes.rebuilt
  return {
    ...sides,
    changes: { ...changes, rebuilt },
    note: 'When you compare built folders, only URLs are compared: not names, facts, texts or settings.\n',
  }
}

function environmentOf(
  releases: readonly { readonly environment: string }[],
  asked: string,
  { environments }: Project,
): string {
  const names = new Set(releases.map(({ environment }) => environment))
  const [name = '', other] = names
  const refuse = (why: string): never => {
    throw new UsageFailure(why)
  }
  if (other !== undefined)
    refuse(
      `One release is built for ${printable(name)}, the other for ${printable(other)}, so all URLs differ. Compare two builds for the same environment.`,
    )
  if (!Object.hasOwn(environments, name))
    refuse(`The release is built for ${printable(name)}, which is not an environment in microsites.yaml.`)
  if (asked !== 'production' && asked !== name)
    refuse(`The release is built for ${printable(name)}, not for ${printable(asked)}.`)
  return name
}
