import type { ReactNode } from 'react'
import { CenaEnvie, CenaMeca, CenaMonte } from './cenas.tsx'
import { PASSOS } from './conteudo/passos.ts'
import { Section } from './section.tsx'

const CENAS: readonly [ReactNode, ReactNode, ReactNode] = [
  <CenaMeca key="meca" />,
  <CenaMonte key="monte" />,
  <CenaEnvie key="envie" />,
]

/** From the tape to the approved quote in three steps, each with a look at the program. */
export function ComoFunciona() {
  return (
    <Section
      id="como-funciona"
      title="Como funciona"
      lead="O mesmo orçamento, do primeiro número ao aprovado. Os valores abaixo são de um orçamento de exemplo."
    >
      <ol className="grid gap-x-6 gap-y-12 lg:grid-cols-3">
        {PASSOS.map(({ titulo, texto }, index) => (
          <li
            key={titulo}
            className="grid content-start gap-x-10 gap-y-6 md:max-lg:grid-cols-2 md:max-lg:content-center"
          >
            {CENAS[index]}
            <div className="self-center lg:self-start">
              <h3 className="flex items-center gap-3 text-h2">
                <span className="num grid size-8 place-items-center rounded-full bg-fg text-label font-semibold text-bg">
                  {index + 1}
                </span>
                {titulo}
              </h3>
              <p className="mt-2 max-w-[44ch] text-fg-2">{texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
