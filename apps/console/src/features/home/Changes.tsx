import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { lookAround } from "@wallet/operators/home.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { formatCount } from "#shared/formatCount.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { Section } from "./Section.tsx"

/** The changes since the operator's last visit. Each read counts as a visit, so the page reads once. */
export function Changes() {
  const read = useText()
  const { locale } = useLocale()
  const looks = useQuery({ ...operatorQuery(lookAround, {}), staleTime: "static" })
  return (
    <Section
      title={m.home_changes()}
      action={
        looks.data?.since && (
          <span className="inline-flex gap-1 text-caption text-muted">
            <span>{m.home_since()}</span>
            <Moment at={looks.data.since} />
          </span>
        )
      }
    >
      <Loaded query={looks} skeleton={<RowsSkeleton rows={1} />}>
        {({ since, changes }) =>
          changes.length === 0 ? (
            <p className="py-2 text-muted">{since === null ? m.home_firstLook() : m.home_noChanges()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {changes.map(({ what, count, hasMore, desk }) => (
                <li key={what.en} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
                  {desk ? (
                    <Link to="/desks/$desk" params={{ desk }} data-row className="hover:underline">
                      {read(what)}
                    </Link>
                  ) : (
                    <span>{read(what)}</span>
                  )}
                  <span className="figures font-semibold">{formatCount(count, hasMore, locale)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
