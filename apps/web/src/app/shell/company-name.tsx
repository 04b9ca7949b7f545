import { Logo } from '@lapida/ui/logo.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useInicio } from '#shared/use-inicio.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

/** The company's logo, or our mark, with its name where there is room for more than a letter of it; leads home. */
export function CompanyName() {
  const empresa = useEmpresa()
  const name = empresa?.nomeEmpresa || 'Lapida'
  return (
    <ScreenLink
      screen={useInicio()}
      // On a wide screen the entries beside it have the room; what is cut off can be read by pointing at it.
      title={name}
      className="inline-flex min-h-11 min-w-11 max-w-full items-center lg:max-w-72 lg:shrink-0 gap-2 rounded-small px-2 text-fg no-underline"
    >
      {empresa?.logo ? (
        <>
          <img src={empresa.logo} alt="" className="h-8 max-w-24 rounded-focus object-contain" />
          <span className="truncate font-bold @max-[7rem]:sr-only">{name}</span>
        </>
      ) : (
        <Logo name={name} className="@max-[7rem]:[&>span]:sr-only" />
      )}
    </ScreenLink>
  )
}
