// What is used of Amazon's client, in a module of its own: it is loaded with the first bucket, and nothing else of it comes along.
export {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
