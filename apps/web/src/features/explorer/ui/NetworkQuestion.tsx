import { useNavigate } from "@tanstack/react-router"
import type { Network } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { Panel } from "#ui/Panel.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"

interface NetworkQuestionProps {
  readonly text: string
  readonly networks: readonly Network[]
  readonly network: string | undefined
}

/** Asks for the network if the text does not determine it. */
export function NetworkQuestion({ text, networks, network }: NetworkQuestionProps) {
  const navigate = useNavigate()
  const choose = (id: string) =>
    void navigate({
      to: "/explorer/$hash",
      params: { hash: text },
      search: id === "all" ? {} : { network: id },
      replace: true,
    })
  return (
    <Panel>
      <RadioCards
        label={m.explorer_whichTitle()}
        value={network ?? "all"}
        onChange={choose}
        cards={[
          { value: "all", title: m.explorer_anyNetwork(), text: m.explorer_whichText() },
          ...networks.map(({ id, name }) => ({ value: id, title: name })),
        ]}
      />
    </Panel>
  )
}
