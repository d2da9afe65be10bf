import { useInfiniteQuery } from "@tanstack/react-query"
import { listPastControls } from "@wallet/operators/controls.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorPages } from "#shared/client.ts"
import { ControlRow } from "#shared/controls/ControlRow.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"

/** The changes that are over, newest first. */
export function PastControls() {
  const pages = useInfiniteQuery(operatorPages(listPastControls, {}))
  const controls = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <PagedItems pages={pages} items={controls} empty={{ title: m.controls_noPast() }}>
      {(items) => (
        <ul className="@container divide-y divide-line border-y border-line">
          {items.map((control) => (
            <ControlRow key={control.id} control={control} />
          ))}
        </ul>
      )}
    </PagedItems>
  )
}
