import { LADOS, type Lado } from '@lapida/pedra/geometria/formato'
import { formatMedida } from '@lapida/domain/shared/medidas'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { FieldError } from '@lapida/ui/field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { Alvos } from '../alvos/alvos.tsx'
import { IRREGULAR_VAZIO, medidasOfRascunho, type RascunhoDaFoto } from '../model/rascunho.ts'
import { TrenaField } from './trena-field.tsx'

export interface MedidasPassoProps {
  chapa: ChapaDita
  rascunho: RascunhoDaFoto
  onChange: (change: Partial<Pick<RascunhoDaFoto, 'irregular' | 'alvos'>>) => void
}

const ROTULOS: Readonly<Record<Lado | 'diagonal', string>> = {
  baixo: 'Lado de baixo (cm)',
  direita: 'Lado direito (cm)',
  topo: 'Lado de cima (cm)',
  esquerda: 'Lado esquerdo (cm)',
  diagonal: 'Diagonal (cm)',
}

/** What the tape says. Nothing is ever measured by the photo. */
export function MedidasPasso({ chapa, rascunho, onChange }: MedidasPassoProps) {
  const { irregular } = rascunho
  const lidas = medidasOfRascunho(chapa, irregular)
  return (
    <div className="grid max-w-160 gap-5">
      <dl className="num grid grid-cols-2 gap-3">
        {(['largura', 'altura'] as const).map((nome) => (
          <div key={nome} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-label text-fg-3">{nome === 'largura' ? 'Largura' : 'Altura'}</dt>
            <dd className="text-h1 font-strong">{formatMedida(chapa[nome], 'cm')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-fg-2">
        Confira com a trena. As peças são cortadas pela medida digitada, nunca pela foto.
      </p>
      <Switch
        label="A chapa não é retângulo"
        description="Meça os quatro lados e a diagonal que sobe do canto de baixo, à esquerda."
        checked={irregular !== null}
        onCheckedChange={(on) => onChange({ irregular: on ? IRREGULAR_VAZIO : null })}
      />
      {irregular && (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {([...LADOS, 'diagonal'] as const).map((nome) => (
              <TrenaField
                key={nome}
                label={ROTULOS[nome]}
                texto={irregular[nome]}
                onChange={(text) => onChange({ irregular: { ...irregular, [nome]: text } })}
              />
            ))}
          </div>
          <div role="alert" className="empty:hidden">
            {!lidas.ok && lidas.mensagem !== null && <FieldError>{lidas.mensagem}</FieldError>}
          </div>
        </div>
      )}
      {irregular === null && <Alvos alvos={rascunho.alvos} onChange={(alvos) => onChange({ alvos })} />}
    </div>
  )
}
