import { useQuery } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { searchEverything } from "@wallet/operators/search.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Screen } from "#shared/Screen.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { FoundRow } from "./FoundRow.tsx"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The text that the search looks for. */
    readonly searched?: string
  }
}

/**
 * Finds anything by one field. The text stands in no address, where the browser and logs would keep customers' data. Each
 * search is logged, so it is made by Enter and not by each letter.
 */
export function SearchScreen() {
  const navigate = useNavigate()
  const searched = useLocation({ select: ({ state }) => state.searched }) ?? ""
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setText(searched)
  }
  const found = useQuery({
    ...operatorQuery(searchEverything, { text: searched }),
    enabled: searched !== "",
    staleTime: "static",
  })
  return (
    <Screen title={m.search_title()}>
      <search className="max-w-prose">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void navigate({ to: "/search", state: { searched: text.trim() } })
          }}
        >
          <SearchField label={m.shell_searchHint()} value={text} onChange={setText} />
        </form>
      </search>
      {searched === "" ? (
        <p className="text-muted">{m.search_hint()}</p>
      ) : (
        <Loaded query={found}>
          {(answer) =>
            answer.found.length === 0 ? (
              <EmptyState title={m.search_nothing()}>{m.search_nothingText()}</EmptyState>
            ) : (
              <>
                <ul className="divide-y divide-line border-y border-line">
                  {answer.found.map((one) => (
                    <FoundRow key={`${one.kind}-${one.id}`} found={one} />
                  ))}
                </ul>
                {answer.hasMore && <p className="text-muted">{m.search_more()}</p>}
              </>
            )
          }
        </Loaded>
      )}
    </Screen>
  )
}
