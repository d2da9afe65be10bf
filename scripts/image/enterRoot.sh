#!/bin/sh
# Runs a program with a folder as its root, as a container does: the root is read-only, the user has no rights, and only
# /tmp takes files. Needs root and a mount namespace of its own: unshare --mount sh enterRoot.sh <folder> <program> …
set -e
root=$1
shift
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
exec chroot --userspec=65532:65532 --groups= "$root" "$@"
