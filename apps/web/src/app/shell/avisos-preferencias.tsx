import { useState } from 'react'
import { TIPOS_AVISO, type TipoAviso } from '@lapida/contracts/valores'
import { rotuloOfTipoAviso } from '@lapida/domain/avisos/texto-of-aviso'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { showToast } from '@lapida/ui/toast-store'
import type { PreferenciasAvisos } from '@lapida/contracts/aviso'
import { ApiError } from '#data/api/api.ts'
import { changePreferenciasAvisos, usePreferenciasAvisos } from '#data/resources/conta/avisos.ts'
import type { EstadoPush } from '#data/resources/conta/push.ts'
import { useEstadoPush } from './use-estado-push.ts'

/** Of what the workshop is told, and where. */
export function AvisosPreferencias() {
  const { dados, erro, carregando, reload } = usePreferenciasAvisos()
  if (dados === undefined) {
    if (carregando) return <Loading />
    return (
      <ErrorState
        title="Não foi possível buscar as preferências"
        description={erro?.message}
        onRetry={reload}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <Aparelho />
      <Conta preferencias={dados} />
    </div>
  )
}

const NO_APARELHO: Readonly<Record<EstadoPush, string>> = {
  ligado: 'Mesmo com o sistema fechado, sem nome nem valor na tela',
  desligado: 'Mesmo com o sistema fechado, sem nome nem valor na tela',
  bloqueado: 'O navegador bloqueia os avisos. Libere este site nas configurações dele.',
  'na-tela-de-inicio': 'No iPhone, adicione o sistema à tela de início e ative por lá.',
  'sem-suporte': 'Este navegador não recebe avisos.',
}

function Aparelho() {
  const { estado, busy, start, stop } = useEstadoPush()
  return (
    <section aria-label="Neste aparelho">
      <Switch
        label="Avisar neste aparelho"
        description={NO_APARELHO[estado ?? 'desligado']}
        checked={estado === 'ligado'}
        disabled={busy || (estado !== 'ligado' && estado !== 'desligado')}
        onCheckedChange={(next) => void (next ? start() : stop())}
      />
    </section>
  )
}

/** Of the whole account; what was pressed shows at once, and goes back where the server did not take it. */
function Conta({ preferencias }: { preferencias: PreferenciasAvisos }) {
  const [wanted, setWanted] = useState<Partial<PreferenciasAvisos>>({})
  const { tipos, email, temEmail } = { ...preferencias, ...wanted }

  async function change(next: { tipos: TipoAviso[] } | { email: boolean }) {
    setWanted((before) => ({ ...before, ...next }))
    try {
      await changePreferenciasAvisos(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao guardar a preferência', description: error.message })
    } finally {
      setWanted({})
    }
  }

  return (
    <>
      {temEmail && (
        <section aria-label="Por e-mail">
          <Switch
            label="Avisar por e-mail"
            description="No e-mail da conta, com nome e valor"
            checked={email}
            onCheckedChange={(next) => void change({ email: next })}
          />
        </section>
      )}
      <section aria-labelledby="avisos-tipos">
        <h3 id="avisos-tipos" className="text-small font-semibold text-fg-3">
          Avisar quando o cliente
        </h3>
        {TIPOS_AVISO.map((tipo) => (
          <Switch
            key={tipo}
            label={rotuloOfTipoAviso(tipo)}
            checked={tipos.includes(tipo)}
            onCheckedChange={(next) =>
              void change({ tipos: TIPOS_AVISO.filter((one) => (one === tipo ? next : tipos.includes(one))) })
            }
          />
        ))}
        <p className="mt-1 text-small text-fg-3">O que está desligado aparece só na lista do sino.</p>
      </section>
    </>
  )
}
