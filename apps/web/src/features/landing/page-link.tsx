import type { ComponentPropsWithRef } from 'react'
import { buttonClasses, type ButtonLook } from '@lapida/ui/button-classes'
import { classNames } from '@lapida/ui/class-names'
import { pathOf } from '#shared/screens.ts'

export interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  screen: 'planos' | 'login'
  /** Without it the link is words. */
  look?: ButtonLook
}

/** A link from the landing page into the program: a whole page load, because there is no router here. */
export function PageLink({ screen, look, className, ...rest }: PageLinkProps) {
  return <a {...rest} href={pathOf(screen)} className={classNames(look && buttonClasses(look), className)} />
}
