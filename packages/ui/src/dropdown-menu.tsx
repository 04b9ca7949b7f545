import * as MenuPrimitive from 'radix-ui/dropdown-menu'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface MenuItem {
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  tone?: 'normal' | 'danger'
  disabled?: boolean
  /** Draws a line above this item. */
  separated?: boolean
}

export interface DropdownMenuProps {
  /** The button that opens the menu; must forward its ref and props, as Button and IconButton do. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** What stands above the items, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'end'
  /** Open from the start: for a menu whose code was fetched by the press that wanted it. */
  defaultOpen?: boolean
}

/** Where the menu is put, so that no content stands outside of the page's regions. */
const LANDMARKS = '[role=dialog], [role=alertdialog], nav, main, header, footer'

/**
 * A list of actions behind a button. Not modal: a modal menu injects a <style> element, which our
 * Content-Security-Policy forbids.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, items, header, align = 'end', defaultOpen = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const handleOpenChange = (next: boolean) => {
    setLandmark(button.current?.closest<HTMLElement>(LANDMARKS) ?? null)
    setOpen(next)
  }
  // Only once the button is in the page is it known which region the menu belongs to.
  useEffect(() => {
    if (!defaultOpen) return
    setLandmark(button.current?.closest<HTMLElement>(LANDMARKS) ?? null)
    setOpen(true)
  }, [defaultOpen])
  return (
    <MenuPrimitive.Root modal={false} open={open} onOpenChange={handleOpenChange}>
      <MenuPrimitive.Trigger ref={button} asChild>
        {trigger}
      </MenuPrimitive.Trigger>
      <MenuPrimitive.Portal container={landmark}>
        <MenuPrimitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className="layer-fade z-(--z-dialog) max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-overlay"
        >
          {header && (
            <MenuPrimitive.Label className="px-3 py-2 text-small text-fg-3">{header}</MenuPrimitive.Label>
          )}
          {items.map((item, index) => (
            <MenuRow key={index} item={item} />
          ))}
        </MenuPrimitive.Content>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  )
}

interface MenuRowProps {
  item: MenuItem
}

function MenuRow({ item }: MenuRowProps) {
  return (
    <>
      {item.separated && <MenuPrimitive.Separator className="mx-1.5 my-1.5 h-px bg-line" />}
      <MenuPrimitive.Item
        disabled={item.disabled}
        onSelect={item.onSelect}
        className={classNames(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 select-none data-[highlighted]:bg-surface-2',
          'data-[disabled]:cursor-not-allowed data-[disabled]:text-fg-3 focus-visible:rounded-small focus-visible:-outline-offset-2',
          '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
          item.tone === 'danger' && 'text-danger-fg data-[highlighted]:bg-danger-soft',
        )}
      >
        {item.icon}
        {item.label}
      </MenuPrimitive.Item>
    </>
  )
}
