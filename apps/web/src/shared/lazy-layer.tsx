import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A dialog, sheet or menu whose code is fetched when it is first opened. It stays mounted afterwards, so that closing
 * is animated and the focus goes back.
 */
export function lazyLayer<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Layer = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyLayer(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense>
        <Layer {...props} />
      </Suspense>
    )
  }
}
