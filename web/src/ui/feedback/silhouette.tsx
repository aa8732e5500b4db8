export type SilhouetteName = 'rifle-ak' | 'case' | 'knife';

export function Silhouette({ name }: { name: SilhouetteName }) {
  return <img className="silhouette" src={`/silhouettes/${name}.svg`} alt="" width={132} height={60} />;
}
