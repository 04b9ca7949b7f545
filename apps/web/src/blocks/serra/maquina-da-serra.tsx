import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { perfilOf } from '@lapida/corte/maquina'
import { maquinaOf, type MaquinaDaSerra } from '@lapida/domain/plano-corte/serra'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import type { CampoDaSerra, CamposProps } from './campo-da-serra.ts'
import { MilimetrosField } from './milimetros-field.tsx'

interface OpcaoDeMaquina {
  value: MaquinaDaSerra
  title: string
  description: string
  regras: Pick<RegrasDoPlano, 'modo' | 'maquina'>
}

const MAQUINAS: readonly OpcaoDeMaquina[] = [
  {
    value: 'ponte',
    title: 'Serra ponte',
    description: 'Corta em linha reta, de uma borda à outra. Uma peça em L ou U sai da caixa inteira dela.',
    regras: { modo: 'guilhotina', maquina: 'ponte' },
  },
  {
    value: 'parada',
    title: 'Serra com corte parado',
    description: 'Para o disco no meio da pedra: do recorte de um L ou U saem peças menores.',
    regras: { modo: 'guilhotina', maquina: 'parada' },
  },
  {
    value: 'jato',
    title: 'Serra com jato d’água',
    description: 'Serra o que é reto, corta o resto com o jato: usa o recorte sem canto à mão.',
    regras: { modo: 'guilhotina', maquina: 'jato' },
  },
  {
    value: 'livre',
    title: 'Jato d’água ou CNC',
    description: 'Corta cada peça pelo contorno: um L entra no recorte de outro. Não há lista de cortes.',
    regras: { modo: 'livre' },
  },
]

/** What is asked of one machine only. */
const SO_DELA: readonly CampoDaSerra[] = ['disco', 'folgaCanto', 'jato']

/** What cuts, and what has to be known of it. */
export function MaquinaDaSerra({ regras, onChange, naoLido }: CamposProps) {
  const { maquina, disco, folgaCanto, jato, usarRecortes } = perfilOf(regras)
  const usesNotches = regras.modo === 'guilhotina' && maquina !== 'ponte'
  const usesOpenings = usesNotches || regras.modo === 'livre'
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-label font-label text-fg-2">Como corta</legend>
      <RadioCardGroup
        label="Como corta"
        options={MAQUINAS}
        value={maquinaOf(regras)}
        onValueChange={(value) => {
          const chosen = MAQUINAS.find((option) => option.value === value)
          if (chosen) onChange({ maquina: undefined, ...chosen.regras }, SO_DELA)
        }}
        className="sm:grid-cols-2"
      />
      {usesNotches && maquina === 'parada' && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <MilimetrosField
            label="Diâmetro do disco (mm)"
            hint="Diz quanto fica preso embaixo onde o corte para"
            value={disco}
            {...naoLido('disco')}
            least={100}
            most={2_000}
            onChange={(value) => onChange({ disco: value }, ['disco'])}
          />
          <MilimetrosField
            label="Folga no recorte (mm)"
            hint="Além do disco, entre a peça e o que sai do recorte"
            value={folgaCanto}
            {...naoLido('folgaCanto')}
            most={200}
            onChange={(value) => onChange({ folgaCanto: value }, ['folgaCanto'])}
          />
        </div>
      )}
      {usesNotches && maquina === 'jato' && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <MilimetrosField
            label="Largura do jato (mm)"
            hint="O que o jato come a cada corte"
            value={jato}
            {...naoLido('jato')}
            most={50}
            onChange={(value) => onChange({ jato: value }, ['jato'])}
          />
        </div>
      )}
      {usesOpenings && (
        <Checkbox
          label="Usar também o que sai da pia e do cooktop"
          description="Peças menores saem das aberturas das bancadas."
          checked={usarRecortes}
          onChange={({ currentTarget: { checked } }) => onChange({ usarRecortes: checked }, [])}
        />
      )}
    </fieldset>
  )
}
