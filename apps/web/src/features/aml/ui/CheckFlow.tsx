import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import { createAmlCheck } from "@wallet/core/contract"
import { useAmlOffer, useCreateAmlCheck } from "@wallet/react/account"
import { useRecognised } from "#features/aml/model/useRecognised.ts"
import { m } from "#i18n/generated/messages.js"
import { Unreadable } from "#shared/forms/readRequest.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { CheckForm } from "./CheckForm.tsx"

interface CheckFlowProps {
  /** The address or transaction that prefills the form. */
  readonly wanted: string
  readonly wantedNetwork: string | undefined
  /** True for a new check although a saved result exists. */
  readonly again: true | undefined
}

/** The flow of a check: the form, then a single request. */
export function CheckFlow({ wanted, wantedNetwork, again }: CheckFlowProps) {
  const navigate = useNavigate()
  const offer = useAmlOffer()
  const form = useCallForm(createAmlCheck, {
    draft: "amlCheck",
    fields: { subject: wanted, network: wantedNetwork ?? "" },
    compose: (values) => ({
      subject: values.subject,
      network: readNetwork(values.network),
      again: again === true && values.subject === wanted ? true : undefined,
      price: offer.data && (offer.data.free.left > 0 ? "0" : offer.data.price.amount),
    }),
  })
  const { subject } = form.values
  const network = form.values.network === "" ? undefined : form.values.network
  const recognised = useRecognised(subject)
  const flow = useMoneyFlow({
    call: useCreateAmlCheck(),
    form,
    onDone: ({ id }) => {
      form.clear()
      void navigate({ to: "/account/aml", search: { check: id } })
    },
    onRefused: (error) => {
      // Shows the new price. The next press agrees to it.
      if (hasTag(error, "price_changed")) void offer.refetch()
    },
    leavesWhenDone: true,
  })
  const networks = recognised?.kind === "address" ? recognised.networks : []
  /** The network that was chosen, where an address belongs to several. */
  const readNetwork = (chosen: string) => {
    if (networks.length < 2) return undefined
    return chosen === "" ? new Unreadable({ code: "network_needed" }) : chosen
  }
  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />
  if (!offer.data && !offer.isPending) {
    return (
      <Panel>
        <ErrorState text={m.aml_loadFailed()} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />
      </Panel>
    )
  }

  return (
    <CheckForm
      offer={offer.data}
      subjectField={form.field("subject")}
      recognised={recognised}
      network={network}
      problems={form.problems}
      isAgain={again === true && subject === wanted}
      wasLost={step.wasLost}
      isBusy={step.isBusy}
      onSubject={(typed) => {
        form.change({ subject: typed, network: "" })
      }}
      onNetwork={(id) => form.change({ network: id })}
      onSubmit={() => offer.data && flow.send(form.read)}
    />
  )
}
