import { usePushOffer, useSubscribePush, useUnsubscribePush } from "@wallet/react/account"
import { useEffect, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import {
  type BrowserSubscription,
  canPush,
  findSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from "#shared/offline/pushSubscription.ts"
import { pushDetails, toldEndpoint } from "#shared/offline/pushTold.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Switch } from "#ui/Switch.tsx"

/** Push notifications to this browser. Empty if the provider sends none. */
export function PushPanel() {
  const { data: offer } = usePushOffer()
  if (!offer?.publicKey) return null
  return (
    <Panel title={m.notifications_push()}>
      {canPush() ? (
        <Choices publicKey={offer.publicKey} />
      ) : (
        <p className="text-small">{m.notifications_pushUnsupported()}</p>
      )}
    </Panel>
  )
}

function Choices({ publicKey }: { readonly publicKey: string }) {
  const subscribe = useSubscribePush()
  const unsubscribe = useUnsubscribePush()
  const [subscription, setSubscription] = useState<BrowserSubscription>()
  const [withDetails, setWithDetails] = useState(() => pushDetails.read() === "yes")
  const [trouble, setTrouble] = useState<"denied" | "failed">()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    void findSubscription(publicKey)
      .then(setSubscription)
      .catch(() => undefined)
  }, [publicKey])

  const attempt = async (work: () => Promise<void>) => {
    setTrouble(undefined)
    setBusy(true)
    try {
      await work()
    } catch {
      setTrouble("failed")
    } finally {
      setBusy(false)
    }
  }
  const turnOn = async () => {
    const made = await subscribeBrowser(publicKey)
    if (!made) return setTrouble("denied")
    await subscribe.mutateAsync({ ...made, withDetails })
    toldEndpoint.write(made.endpoint)
    setSubscription(made)
  }
  const turnOff = async () => {
    if (subscription) await unsubscribe.mutateAsync({ endpoint: subscription.endpoint })
    toldEndpoint.forget()
    await unsubscribeBrowser()
    setSubscription(undefined)
  }
  const chooseDetails = async (chosen: boolean) => {
    if (subscription) await subscribe.mutateAsync({ ...subscription, withDetails: chosen })
    pushDetails.write(chosen ? "yes" : "no")
    setWithDetails(chosen)
  }
  return (
    <div className="-mt-2 flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-small text-muted">{m.notifications_pushText()}</p>
        <Switch
          aria-label={m.notifications_push()}
          isSelected={subscription !== undefined}
          isDisabled={isBusy}
          onChange={(chosen) => void attempt(chosen ? turnOn : turnOff)}
        />
      </div>
      {subscription && (
        <div className="flex items-center justify-between gap-4">
          <div>
            <p className="text-small">{m.notifications_pushDetails()}</p>
            <p className="text-caption text-muted">{m.notifications_pushDetailsHint()}</p>
          </div>
          <Switch
            aria-label={m.notifications_pushDetails()}
            isSelected={withDetails}
            isDisabled={isBusy}
            onChange={(chosen) => void attempt(() => chooseDetails(chosen))}
          />
        </div>
      )}
      {trouble === "denied" && <Notice kind="warning">{m.notifications_pushDenied()}</Notice>}
      {trouble === "failed" && <Notice kind="danger">{m.notifications_pushFailed()}</Notice>}
    </div>
  )
}
