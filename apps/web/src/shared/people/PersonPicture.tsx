import { usePicture } from "@wallet/react/merchant"
import { useWasSeen } from "#ui/useWasSeen.ts"

/**
 * The picture of a contact, over the initials that are shown until it is loaded. In a long list only pictures near the
 * screen are loaded.
 */
export function PersonPicture({ pictureId }: { readonly pictureId: string }) {
  const [ref, wasSeen] = useWasSeen()
  const { data } = usePicture({ pictureId }, { enabled: wasSeen })
  return (
    <span ref={ref} className="absolute inset-0">
      {data && <img src={data.url} alt="" className="size-full rounded-full bg-[#fff] object-cover" />}
    </span>
  )
}
