import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { FieldError } from '@lapida/ui/field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { ALVOS_VAZIOS, readAlvos, TRENAS_DOS_ALVOS, type AlvosDigitados } from '../model/alvos-digitados.ts'
import { TrenaField } from '../passos/trena-field.tsx'
import folha from './folha-de-alvo.svg?url&no-inline'

export interface AlvosProps {
  alvos: AlvosDigitados | null
  onChange: (alvos: AlvosDigitados | null) => void
}

const ROTULOS: Readonly<Record<keyof AlvosDigitados, string>> = {
  baixo: 'Entre os dois de baixo (cm)',
  direita: 'Entre os dois da direita (cm)',
  topo: 'Entre os dois de cima (cm)',
  esquerda: 'Entre os dois da esquerda (cm)',
  diagonal: 'Do de baixo à esquerda ao de cima à direita (cm)',
  outraDiagonal: 'Do de baixo à direita ao de cima à esquerda (cm)',
}

/** Printed targets, for who wants the pattern exactly where it is: corners are broken, a printed cross is not. */
export function Alvos({ alvos, onChange }: AlvosProps) {
  const lidos = readAlvos(alvos)
  return (
    <>
      <Switch
        label="Usar alvos impressos"
        description="Quatro folhas perto dos cantos deixam o desenho no lugar exato, para casar veios."
        checked={alvos !== null}
        onCheckedChange={(on) => onChange(on ? ALVOS_VAZIOS : null)}
      />
      {alvos && (
        <section aria-label="Alvos impressos" className="grid gap-4">
          <p className="text-fg-2">
            Prenda um alvo perto de cada canto, plano, a mais de 6 cm da beira. Meça de cruz a cruz.
          </p>
          <div>
            <a
              href={folha}
              target="_blank"
              rel="noopener"
              className={buttonClasses({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden="true" />
              Abrir o alvo para imprimir
            </a>
          </div>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {TRENAS_DOS_ALVOS.map((nome) => (
              <TrenaField
                key={nome}
                label={ROTULOS[nome]}
                texto={alvos[nome]}
                onChange={(texto) => onChange({ ...alvos, [nome]: texto })}
              />
            ))}
          </div>
          <div role="alert" className="empty:hidden">
            {lidos?.discordam && (
              <FieldError>
                Estas seis medidas não são de uma figura só. Confira cada uma com a trena.
              </FieldError>
            )}
          </div>
        </section>
      )}
    </>
  )
}
