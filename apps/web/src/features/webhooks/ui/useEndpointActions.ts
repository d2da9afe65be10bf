import { useNavigate } from "@tanstack/react-router"
import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useDisableWebhookEndpoint, useEnableWebhookEndpoint, useSendTestWebhook } from "@wallet/react/merchant"
import { useForm } from "#shared/forms/useForm.ts"

/** The actions on an endpoint that need no dialog, with the problem of the last one. */
export function useEndpointActions({ id }: WebhookEndpoint) {
  const disable = useDisableWebhookEndpoint()
  const enable = useEnableWebhookEndpoint()
  const sendTest = useSendTestWebhook()
  const navigate = useNavigate()
  const { problems, show, refuse } = useForm()
  const change = async (work: () => Promise<unknown>) => {
    show({ fields: {} })
    try {
      await work()
    } catch (error) {
      refuse(error)
    }
  }
  const openPage = (delivery?: string) =>
    navigate({ to: "/account/api", search: { section: "webhooks", endpoint: id, ...(delivery && { delivery }) } })
  return {
    problem: problems.form,
    openPage: () => void openPage(),
    disable: () => void change(() => disable.mutateAsync({ webhookEndpointId: id })),
    enable: () => void change(() => enable.mutateAsync({ webhookEndpointId: id })),
    /** Opens the test's delivery, which shows its result. */
    test: () =>
      void change(async () => {
        const { id: delivery } = await sendTest.mutateAsync({ webhookEndpointId: id })
        await openPage(delivery)
      }),
  }
}
