import { RECURSOS } from './conteudo/recursos.ts'
import { Section } from './section.tsx'

/** What the program does for a workshop, in six matters. */
export function Recursos() {
  return (
    <Section
      id="recursos"
      tinted
      beside
      title="Feito por quem sabe que a conta começa na trena"
      lead="Cada detalhe existe para o preço sair certo e o cliente dizer sim."
    >
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 sm:gap-y-10 lg:gap-y-12">
        {RECURSOS.map(({ icone: Icone, titulo, texto }) => (
          <li key={titulo} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
            <span className="grid size-11 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <Icone aria-hidden="true" className="size-5.5 stroke-[1.75]" />
            </span>
            <div>
              <h3 className="text-h2 sm:mt-4">{titulo}</h3>
              <p className="mt-1.5 text-fg-2">{texto}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
