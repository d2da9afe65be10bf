import {
  type NotificationChannel,
  type NotificationPreference,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from "@wallet/core/contract"
import { useNotificationPreferences, useSetNotificationPreference } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { isKnownValue } from "#i18n/openValues.ts"
import { useServed } from "#shared/client/useServed.ts"
import { classes } from "#ui/classes.ts"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Switch } from "#ui/Switch.tsx"
import { VisuallyHidden } from "#ui/VisuallyHidden.tsx"

const topicNames: Record<NotificationTopic, () => string> = {
  incoming: () => m.notifications_topicIncoming(),
  outgoing: () => m.notifications_topicOutgoing(),
  invoices: () => m.notifications_topicInvoices(),
  cards: () => m.notifications_topicCards(),
  verification: () => m.notifications_topicVerification(),
  referral: () => m.notifications_topicReferral(),
  security: () => m.notifications_topicSecurity(),
}

const channelNames: Record<NotificationChannel, () => string> = {
  centre: () => m.notifications_channelCentre(),
  mail: () => m.notifications_channelMail(),
  messenger: () => m.notifications_channelMessenger(),
  push: () => m.notifications_channelPush(),
}

/** The settings of notifications: a matrix of topics and channels (screens C, settings). */
export function NotificationSettings() {
  const { data, isPending, isFetching, refetch } = useNotificationPreferences()
  return (
    <div id="notifications" className="scroll-mt-20">
      <Panel title={m.notifications_settings()}>
        <p className="-mt-2 mb-4 text-small text-muted">
          {`${m.notifications_settingsText()} ${m.notifications_messengerHint()}`}
        </p>
        {isPending && (
          <Loading>
            <Skeleton className="h-72" />
          </Loading>
        )}
        {!isPending && !data && (
          <ErrorState text={m.notifications_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && <Matrix preferences={data} />}
      </Panel>
    </div>
  )
}

/** On a phone a topic is above its switches, because there is no room for four columns beside it. */
const rowStyle = "@max-list:grid @max-list:grid-cols-4"

function Matrix({ preferences }: { readonly preferences: readonly NotificationPreference[] }) {
  const set = useSetNotificationPreference()
  // Unknown topics and channels of a newer provider are not shown.
  const known = preferences.flatMap(({ topic, channel, ...rest }) =>
    isKnownValue(notificationTopics, topic) && isKnownValue(notificationChannels, channel)
      ? [{ topic, channel, ...rest }]
      : [],
  )
  const topics = [...new Set(known.map(({ topic }) => topic))]
  const { isOff } = useServed()
  const offered = known.filter(({ channel }) => channel !== "push" || !isOff("push"))
  const channels = [...new Set(offered.map(({ channel }) => channel))]
  return (
    <>
      <table className="w-full text-small">
        <thead>
          <tr className={`border-b border-line text-caption text-muted ${rowStyle}`}>
            <th scope="col" className="py-2 text-left font-medium @max-list:absolute">
              <VisuallyHidden>{m.notifications_topic()}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className={classes(
                  "self-end py-2 text-center font-medium hyphens-auto wrap-anywhere @max-list:tracking-tight @list:w-24 @list:px-1",
                  // The longest name takes room from its short neighbours.
                  channel === "messenger" && "@max-list:-mx-2",
                )}
              >
                {channelNames[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {topics.map((topic) => (
            <tr key={topic} className={rowStyle}>
              <th
                scope="row"
                className="text-left font-normal @max-list:col-span-4 @max-list:pt-3 @list:py-2 tablet:pr-3"
              >
                {topicNames[topic]()}
              </th>
              {offered
                .filter((preference) => preference.topic === topic)
                .map(({ channel, enabled, canChange }) => (
                  <td key={channel} className="text-center @max-list:py-2">
                    <Switch
                      aria-label={m.notifications_choice({
                        topic: topicNames[topic](),
                        channel: channelNames[channel](),
                      })}
                      isSelected={shownChoice(set.isPending ? set.variables : undefined, { topic, channel, enabled })}
                      isDisabled={!canChange}
                      onChange={(chosen) => set.mutate({ topic, channel, enabled: chosen })}
                    >
                      {null}
                    </Switch>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-caption text-muted">{m.notifications_alwaysOn()}</p>
      {set.isError && (
        <div className="mt-4">
          <Notice kind="danger">{m.notifications_saveFailed()}</Notice>
        </div>
      )}
    </>
  )
}

type Choice = Pick<NotificationPreference, "topic" | "channel" | "enabled">

/** An optimistic update, so that the switch does not jump back and forth. */
function shownChoice(sent: Choice | undefined, { topic, channel, enabled }: Choice): boolean {
  return sent?.topic === topic && sent.channel === channel ? sent.enabled : enabled
}
