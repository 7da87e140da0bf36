import type { IGatsbyImageData } from 'gatsby-plugin-image'

interface PictureProps {
  image: IGatsbyImageData
  alt: string
  /** In the first view: loaded at once, and before others. */
  isFirst?: boolean
}

/**
 * A picture from gatsby-plugin-image's data, as a plain `<picture>`. The plugin's own component renders images anew in the browser with
 * react-dom/server, which costs a reader more than the pictures do.
 */
export function Picture({ image: { images, width, height }, alt, isFirst = false }: PictureProps) {
  return (
    <picture>
      {images.sources?.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={images.fallback?.sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
